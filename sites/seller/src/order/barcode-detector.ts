/** What browsers that can read barcodes have; its types are not in the library of the language. */
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface CodeReaderClass {
  new (options?: { formats: readonly string[] }): CodeReader
  getSupportedFormats: () => Promise<readonly string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: CodeReaderClass
  }
}

const wanted = ['code_128', 'code_39', 'code_93', 'ean_13', 'ean_8', 'upc_a', 'itf', 'qr_code', 'data_matrix']

/** The browser can read barcodes and has a camera to ask for. */
export const canScan = (): boolean => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator

export async function makeCodeReader(): Promise<CodeReader> {
  const Reader = window.BarcodeDetector
  if (!Reader) throw new Error('this browser reads no barcodes')
  const supported = await Reader.getSupportedFormats()
  return new Reader({ formats: wanted.filter((it) => supported.includes(it)) })
}
