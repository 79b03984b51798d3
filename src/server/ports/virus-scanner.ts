/** The scanner can't be reached, takes too long or has no result: nothing is known about the file. */
export class ScannerUnusable extends Error {}

/** Looks for malware in files. Both reject with `ScannerUnusable`. */
export type VirusScanner = {
  /** Returns whether a file contains known malware. */
  isInfected(bytes: Uint8Array): Promise<boolean>
  /** For the doctor. */
  check(): Promise<void>
}
