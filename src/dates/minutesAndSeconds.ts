/** Minutes and seconds, such as 4:09; from an hour on hours and minutes, such as 23 h 33 min. Rounds down. */
export const minutesAndSeconds = (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    return minutes < 60
        ? `${minutes}:${String(seconds % 60).padStart(2, '0')}`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
