/** The forms in which files of cards come: our own, LorcanaJSON's, and that of Lorcast's API. */
export const CARD_FILE_FORMATS = ['ours', 'lorcanajson', 'lorcast'] as const;
export type CardFileFormat = (typeof CARD_FILE_FORMATS)[number];
