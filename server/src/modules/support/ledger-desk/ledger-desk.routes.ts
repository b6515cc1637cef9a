import { Readable } from 'node:stream'
import { type Input, ledgerApi } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import {
  askToReopen,
  closeMonth,
  declineReopening,
  type JournalFilter,
  listMonths,
  pageOfJournalUnscoped,
  reopenMonth,
} from '#modules/trade/ledger'
import { type Ctx, readingCtx } from '#platform/ctx'
import { csvText } from '#platform/documents/csv-text'
import { streamWorkbook } from '#platform/documents/stream-workbook'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { readPeriodBefore } from '#platform/http/read-period'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { allCodes } from './account-code.store.ts'
import { journalWords } from './journal-file.messages.ts'
import { nameAccount } from './name-account.ts'
import { namesOfEntries } from './names-of-entries.ts'
import { accountOf, kindOfWire, presentCodes, presentEntry, presentMonth } from './present-ledger.ts'
import { journalWidths, writeJournal } from './write-journal.ts'

const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))

function filterOf(asked: Input<typeof ledgerApi.export>): JournalFilter {
  const { from, until } = readPeriodBefore(asked)
  return {
    from,
    until,
    label: asked.keyword?.trim() || undefined,
    shopId: idOf(asked.shop_id),
    companyId: idOf(asked.company_id),
    kind: asked.kind && kindOfWire(asked.kind),
    account: asked.account && accountOf(asked.account),
  }
}

export function ledgerDeskRoutes(http: Http) {
  journalRoutes(http)
  monthRoutes(http)
  http.query(ledgerApi.codes, async (ctx) => presentCodes(await allCodes(ctx)))
  http.command(ledgerApi.nameAccount, async (ctx, { account, code, name, version }) => {
    await nameAccount(ctx, { account: accountOf(account), code, name: name.trim(), version })
    return presentCodes(await allCodes(ctx)).find((it) => it.account === account) ?? refuse('NOT_FOUND')
  })
}

function journalRoutes(http: Http) {
  http.query(ledgerApi.entries, async (ctx, { page_no = 1, page_size = 10, ...asked }) => {
    const slice = { from: (page_no - 1) * page_size, size: page_size }
    const { entries, total } = await pageOfJournalUnscoped(ctx, filterOf(asked), slice)
    const names = await namesOfEntries(ctx, entries)
    return { data: entries.map((it) => presentEntry(ctx, it, names)), data_total: total, page_no, page_size }
  })
  http.query(ledgerApi.export, (ctx, asked) => ({
    bytes: streamWorkbook({
      name: format(journalWords.sheet, ctx.lang),
      rows: writeJournal(ctx, filterOf(asked)),
      widths: journalWidths,
      counts: [],
    }),
    fileName: 'journal.xlsx',
  }))
  http.query(ledgerApi.exportCsv, (ctx, asked) => ({
    bytes: Readable.from(csvText(writeJournal(ctx, filterOf(asked))), { objectMode: false }),
    fileName: 'journal.csv',
  }))
}

async function shownMonth(ctx: Ctx, month: string) {
  const { months, around } = await listMonths(ctx)
  return presentMonth(ctx, months.find((it) => it.month === month) ?? refuse('NOT_FOUND'), around)
}

function monthRoutes(http: Http) {
  http.query(ledgerApi.months, async (ctx) => {
    const { months, around } = await listMonths(ctx)
    return months.map((it) => presentMonth(ctx, it, around))
  })
  const acts = [
    [ledgerApi.close, closeMonth],
    [ledgerApi.ask, askToReopen],
    [ledgerApi.reopen, reopenMonth],
    [ledgerApi.decline, declineReopening],
  ] as const
  for (const [route, run] of acts)
    http.free(route, async (app, call, { month, version, reason, password }) => {
      await withPassword(app, { ...call, person: adminIn(call) }, password, (ctx) =>
        run(ctx, { month, version, reason: reason.trim() }),
      )
      return shownMonth(readingCtx(app, call.actor, call.lang), month)
    })
}
