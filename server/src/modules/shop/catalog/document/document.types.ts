import type { LocalizedText } from '#platform/messages'

export type DocumentKind = 'data_sheet' | 'certificate' | 'manual' | 'other'

/** A document as goods name it: a file that the shop has uploaded, and what buyers read of it. */
export interface GoodsFile {
  fileId: number
  titles: LocalizedText
  kind: DocumentKind
}
