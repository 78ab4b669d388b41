interface Read {
    isFetching: boolean;
}

/**
 * Reads again. Where another read replaces this one, that one tells, and so on; undefined where nobody waits for it any more.
 * @param refetch of a query
 */
export async function lastRead<Result extends Read>(
    refetch: (options?: { cancelRefetch: boolean }) => Promise<Result>,
    isAwaited: () => boolean,
): Promise<Result | undefined> {
    let read = await refetch();
    let isFirst = true;
    while (read.isFetching && (isFirst || isAwaited())) {
        read = await refetch({ cancelRefetch: false });
        isFirst = false;
    }
    return read.isFetching ? undefined : read;
}
