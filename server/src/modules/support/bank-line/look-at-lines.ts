import { type App, asSystem, type Ctx } from '#platform/ctx'
import { bankStatementDue } from './bank-line.events.ts'
import { type BankLine, lockNewLines, noteProposals, oneAtOnce } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { moveStatement } from './bank-statement.store.ts'
import { buildBooks, factsOf } from './build-book.ts'
import { claimFor, payoutStepsOf, releaseAll } from './claim-for-line.ts'
import { type Books, proposeFor } from './propose-for-line.ts'
import { claimOf } from './propose-payout.ts'

const atOnce = 50
/** How long one part may take: others have their turn in between. */
const partMilliseconds = 3000

/** Writes what a line may be; answers the proposal of which it is sure, whose orders or payout are its own from then on. */
export async function lookAtLine(ctx: Ctx, line: BankLine, books: Books): Promise<Proposal | undefined> {
  const proposals = proposeFor(factsOf(line), books)
  const sure = proposals[0]?.certainty === 'sure' ? proposals[0] : undefined
  await releaseAll(ctx, line.id)
  if (sure) await claimFor(ctx, line.id, sure)
  await noteProposals(ctx, line.id, proposals, sure !== undefined)
  return sure
}

/** Looks at lines in their order, each knowing of what those before it are sure. */
async function lookAtSome(ctx: Ctx, statementId: number): Promise<boolean> {
  await oneAtOnce(ctx)
  const lines = await lockNewLines(ctx, statementId, atOnce)
  if (!lines.length) return false
  const { companies, payouts, runs } = await buildBooks(ctx, lines)
  const orders = new Set(companies.claimed)
  const steps = new Set(payouts.claimed)
  const books = { companies: { ...companies, claimed: orders }, payouts: { ...payouts, claimed: steps }, runs }
  for (const line of lines) {
    const sure = await lookAtLine(ctx, line, books)
    if (!sure) continue
    for (const { payoutId, step } of payoutStepsOf(sure)) steps.add(claimOf(payoutId, step))
    if ('orders' in sure) for (const order of sure.orders) orders.add(order.id)
  }
  return true
}

/**
 * Does a part of the lines of a statement and asks for the next one. Some lines are a transaction: whenever the process dies, another
 * goes on with the first at which nobody has looked, and two at once do none twice.
 */
export async function lookAtLines(app: App, statementId: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + partMilliseconds
  for (;;) {
    if (signal.aborted || performance.now() > until)
      return asSystem(app, 'bank-line', async (ctx) => ctx.publish(bankStatementDue(statementId)))
    if (await asSystem(app, 'bank-line', (ctx) => lookAtSome(ctx, statementId))) continue
    return asSystem(
      app,
      'bank-line',
      async (ctx) => void (await moveStatement(ctx, statementId, 'matching', 'matched')),
    )
  }
}
