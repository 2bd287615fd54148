/** What members read in the file of their data, for the server only. */
import type ownDataFile from './en/own-data-file.json';
import { readTexts } from './read-texts.ts';

export type OwnDataTexts = typeof ownDataFile;
export const ownDataTexts = readTexts<typeof ownDataFile>('own-data-file');
