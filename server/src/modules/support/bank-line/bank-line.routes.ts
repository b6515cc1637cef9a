import { bankLineApi, type bankLineTabs } from '@borong/contract'
import { inCommand } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { type LineFilter, pageOfLines } from './bank-line.store.ts'
import { pageOfStatements } from './bank-statement.store.ts'
import { compareAgain } from './compare-again.ts'
import { confirmLines } from './confirm-lines.ts'
import { ignoreLine } from './ignore-line.ts'
import { matchLine } from './match-line.ts'
import { matchPayout } from './match-payout.ts'
import { matchRun } from './match-run.ts'
import { presentLines, presentOneLine, presentOneStatement, presentStatements } from './present-bank-line.ts'
import { readColumns } from './read-columns.ts'
import { readStatementFile } from './read-statement-file.ts'
import { reopenLine } from './reopen-line.ts'
import { uploadStatement } from './upload-statement.ts'

const tabs: Record<(typeof bankLineTabs)[number], Pick<LineFilter, 'states' | 'isSure' | 'isOther'>> = {
  SURE: { states: ['open'], isSure: true, isOther: undefined },
  OPEN: { states: ['open'], isSure: false, isOther: false },
  OTHER: { states: ['open'], isSure: false, isOther: true },
  BOOKED: { states: ['booked'], isSure: undefined, isOther: undefined },
  IGNORED: { states: ['ignored'], isSure: undefined, isOther: undefined },
  ALL: { states: ['open', 'booked', 'ignored'], isSure: undefined, isOther: undefined },
}

export function bankLineRoutes(http: Http) {
  http.query(bankLineApi.statements, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfStatements(ctx, { from: (page_no - 1) * page_size, size: page_size })
    return { data: await presentStatements(ctx, rows), data_total: total, page_no, page_size }
  })
  http.free(bankLineApi.upload, async (app, { actor, lang, requestContext }) => {
    // Read before the transaction: a table may take seconds.
    const file = await readStatementFile({ actor, lang }, requestContext.file ?? refuse('FILE_MISSING'))
    return inCommand(app, actor, lang, async (ctx) =>
      presentOneStatement(ctx, await uploadStatement(ctx, requestContext.fileName ?? '', file)),
    )
  })
  http.query(bankLineApi.statement, (ctx, { id }) => presentOneStatement(ctx, Number(id)))
  http.command(bankLineApi.read, async (ctx, { id, columns }) => {
    await readColumns(ctx, Number(id), columns)
    return presentOneStatement(ctx, Number(id))
  })
  http.command(bankLineApi.compare, async (ctx, { id }) => {
    await compareAgain(ctx, Number(id))
    return presentOneStatement(ctx, Number(id))
  })
  http.command(bankLineApi.confirm, (ctx, { id, line_ids }) =>
    confirmLines(ctx, { statementId: Number(id), ids: line_ids.map(Number) }),
  )
  http.query(
    bankLineApi.list,
    async (ctx, { statement_id, tab = 'ALL', keyword = '', page_no = 1, page_size = 10 }) => {
      const { rows, total } = await pageOfLines(
        ctx,
        {
          ...tabs[tab],
          statementId: statement_id === undefined ? undefined : Number(statement_id),
          keyword: keyword.trim(),
        },
        { from: (page_no - 1) * page_size, size: page_size },
      )
      return { data: await presentLines(ctx, rows), data_total: total, page_no, page_size }
    },
  )
  http.query(bankLineApi.show, (ctx, { id }) => presentOneLine(ctx, Number(id)))
  http.command(bankLineApi.match, async (ctx, { id, company_id, order_sns }) => {
    await matchLine(ctx, { id: Number(id), companyId: Number(company_id), orderSns: order_sns })
    return presentOneLine(ctx, Number(id))
  })
  http.command(bankLineApi.matchPayout, async (ctx, { id, payout_id }) => {
    await matchPayout(ctx, { id: Number(id), payoutId: Number(payout_id) })
    return presentOneLine(ctx, Number(id))
  })
  http.command(bankLineApi.matchRun, async (ctx, { id, run_id }) => {
    await matchRun(ctx, { id: Number(id), runId: Number(run_id) })
    return presentOneLine(ctx, Number(id))
  })
  http.command(bankLineApi.ignore, async (ctx, { id, reason }) => {
    await ignoreLine(ctx, { id: Number(id), reason: reason.trim() })
    return presentOneLine(ctx, Number(id))
  })
  http.command(bankLineApi.reopen, async (ctx, { id, reason }) => {
    await reopenLine(ctx, { id: Number(id), reason: reason.trim() })
    return presentOneLine(ctx, Number(id))
  })
}
