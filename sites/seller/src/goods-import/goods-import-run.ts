import type { goodsImportApi, Reply } from '@borong/contract'
import { formatRupiah, type Translate, percentText } from '@borong/site-kit'
import { messages } from './goods-import.messages.ts'

export type Run = Reply<typeof goodsImportApi.show>

/** The file of an import, or what is done with goods of the list. */
export function nameOfRun(t: Translate, { act, file_name: file }: Pick<Run, 'act' | 'file_name'>): string {
  if (!act) return file
  const name = t(messages[`act.${act.kind}`])
  if (act.percent === undefined) return name
  const sign = act.percent > 0 ? '+' : ''
  return `${name}: ${sign}${percentText(act.percent)} (${formatRupiah(act.round_to ?? 1)})`
}
