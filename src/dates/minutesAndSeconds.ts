/** Minutes and seconds, such as 4:09. */
export const minutesAndSeconds = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
