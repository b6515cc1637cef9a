import { toRupiah } from '@borong/money'
import { type JournalEntry, type JournalFilter, journalAfterUnscoped, kindTexts } from '#modules/trade/ledger'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { guardedCell } from '#platform/documents/csv-text'
import { format } from '#platform/messages'
import { allCodes } from './account-code.store.ts'
import { accountWords, journalWords } from './journal-file.messages.ts'
import { namesOfEntries } from './names-of-entries.ts'

const atOnce = 500
const columns = [
  'date',
  'document',
  'code',
  'account',
  'debit',
  'credit',
  'shop',
  'company',
  'reference',
  'text',
  'happened',
] as const
export const journalWidths = [12, 12, 14, 28, 16, 16, 28, 28, 20, 24, 12]

/** A row for each debit and credit, the oldest first, as the accountant calls the accounts now; the first row is the heading. */
export async function* writeJournal(ctx: Ctx, filter: JournalFilter): AsyncGenerator<(string | number)[]> {
  const codes = new Map((await allCodes(ctx)).toReversed().map((it) => [it.account, it]))
  yield columns.map((key) => format(journalWords[key], ctx.lang))
  for (let after: JournalEntry | undefined; ;) {
    const entries = await journalAfterUnscoped(ctx, filter, after, atOnce)
    const { shops, companies } = await namesOfEntries(ctx, entries)
    for (const entry of entries)
      for (const { account, amountMinor } of entry.lines) {
        const named = codes.get(account)
        const texts = (...cells: readonly string[]) => cells.map(guardedCell)
        yield [
          ...texts(dayIn(entry.at, mallZone), String(entry.id), named?.code ?? ''),
          ...texts(named?.name ?? format(accountWords[account], ctx.lang)),
          amountMinor > 0 ? toRupiah(amountMinor) : 0,
          amountMinor < 0 ? toRupiah(-amountMinor) : 0,
          ...texts(shops.get(entry.shopId ?? 0) ?? '', companies.get(entry.companyId ?? 0) ?? '', entry.label),
          ...texts(format(kindTexts[entry.kind], ctx.lang)),
          entry.happenedAt ? dayIn(entry.happenedAt, mallZone) : '',
        ]
      }
    after = entries.at(-1)
    if (entries.length < atOnce) return
  }
}
