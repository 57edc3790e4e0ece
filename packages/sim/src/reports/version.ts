/** The version of Lorelab: all packages have the same, which a test holds this to. */
export const LORELAB_VERSION = '0.1.0';
