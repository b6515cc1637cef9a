import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { bankStatementDue } from './bank-line.events.ts'
import { insertLines } from './bank-line.store.ts'
import type { ReadLine } from './bank-line.types.ts'
import { noteRead } from './bank-statement.store.ts'

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase()

/**
 * Stores the lines, each once in whatever files it comes, and asks for them to be looked at. Lines that are the
 * same in everything are told apart by their place among each other.
 */
export async function storeLines(ctx: Ctx, statementId: number, lines: readonly ReadLine[]): Promise<void> {
  const seen = new Map<string, number>()
  const moving = lines.flatMap((line, at) => {
    if (line.amountMinor === 0) return []
    const { account, bookedOn, amountMinor, reference, counterparty, text } = line
    const same = [account, bookedOn, amountMinor, ...[reference, counterparty, text].map(plain)].join('|')
    const place = (seen.get(same) ?? 0) + 1
    seen.set(same, place)
    return [{ ...line, position: at + 1, identity: createHash('sha256').update(`${same}|${place}`).digest('hex') }]
  })
  const added = await insertLines(ctx, statementId, moving)
  await noteRead(ctx, statementId, {
    lines: added,
    known: moving.length - added,
    outgoing: lines.filter((it) => it.amountMinor < 0).length,
  })
  ctx.publish(bankStatementDue(statementId))
}
