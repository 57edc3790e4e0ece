/** The table at which somebody looks on or plays. */
export const nothing = (): void => {};
