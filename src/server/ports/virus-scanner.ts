/** The scanner can't be reached, takes too long or can't tell: nothing is known of the file. */
export class ScannerUnusable extends Error {}

/** Looks for malware in files. Both reject with `ScannerUnusable`. */
export type VirusScanner = {
  /** Whether it knows what is in a file as malware. */
  isInfected(bytes: Uint8Array): Promise<boolean>
  /** For the doctor. */
  check(): Promise<void>
}
