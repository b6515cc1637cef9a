import { nameCompanies } from '#modules/company/organisation'
import { type Charge, chargesOfAmounts, chargesOfOrders, settledOtherwise } from '#modules/trade/ledger'
import { debtorsUnscoped, ordersOnAccount } from '#modules/trade/payment'
import { paidOutUnscoped, runsOutUnscoped } from '#modules/trade/payout'
import type { Ctx } from '#platform/ctx'
import { type BankLine, claimedOrders } from './bank-line.store.ts'
import { claimedPayouts } from './payout-claim.store.ts'
import { type Book, type LineFacts, numbersIn } from './propose-match.ts'
import type { Books } from './propose-for-line.ts'
import { claimOf } from './propose-payout.ts'

/** By which the ledger knows that a settlement came by a line. */
export const numberBeginning = 'bank-line:'

export const factsOf = (line: BankLine): LineFacts => ({
  amountMinor: line.amountMinor,
  bookedOn: line.bookedOn,
  text: [line.text, line.reference, line.counterparty].join(' \n '),
  wasUndone: line.wasUndone,
})

const grouped = <Key, It>(of: readonly It[], keyOf: (it: It) => Key): Map<Key, It[]> => {
  const groups = new Map<Key, It[]>()
  for (const it of of) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it])
  return groups
}

/** Everything that some lines may be compared with; `except` is the one that may have orders or a payout already. */
export const buildBooks = async (ctx: Ctx, lines: readonly BankLine[], except?: BankLine): Promise<Books> => ({
  companies: await buildBook(
    ctx,
    lines.filter((it) => it.amountMinor > 0),
    except,
  ),
  ...(await buildPayoutBook(ctx, lines, except)),
})

async function buildPayoutBook(
  ctx: Ctx,
  lines: readonly BankLine[],
  except?: BankLine,
): Promise<Pick<Books, 'payouts' | 'runs'>> {
  const sns = [...new Set(lines.flatMap((it) => numbersIn(factsOf(it).text)))]
  const amounts = [...new Set(lines.map((it) => Math.abs(it.amountMinor)))]
  const all = await paidOutUnscoped(ctx, { sns, amounts })
  const runs = lines.some((it) => it.amountMinor < 0) ? await runsOutUnscoped(ctx, { sns, amounts }) : []
  const ids = new Set([...all.map((it) => it.id), ...runs.flatMap((it) => it.payoutIds)])
  const claims = await claimedPayouts(ctx, [...ids], except?.id)
  return {
    payouts: {
      named: new Map(all.map((it) => [it.sn, it])),
      ofAmount: grouped(all, (it) => it.netMinor),
      claimed: new Set(claims.map((it) => claimOf(it.payoutId, it.step))),
    },
    runs: { runs },
  }
}

async function buildBook(ctx: Ctx, lines: readonly BankLine[], except?: BankLine): Promise<Book> {
  const debtors = await debtorsUnscoped(ctx)
  const companyIds = debtors.map((it) => it.companyId)
  const names = new Map((await nameCompanies(ctx, companyIds, '', companyIds.length)).map((it) => [it.id, it.name]))
  const settled = await settledOtherwise(ctx, companyIds, numberBeginning)
  const numbers = [...new Set(lines.flatMap((it) => numbersIn(factsOf(it).text)))]
  const onAccount = await ordersOnAccount(ctx, numbers)
  const charges = await chargesOfOrders(ctx, { ids: onAccount.map((it) => it.orderId), sns: numbers })
  const byId = new Map(charges.map((it) => [it.orderId, it]))
  const named = new Map<string, Charge[]>()
  const name = (number: string, charge: Charge | undefined) => {
    if (charge && !named.get(number)?.includes(charge)) named.set(number, [...(named.get(number) ?? []), charge])
  }
  for (const charge of charges) if (numbers.includes(charge.orderSn)) name(charge.orderSn, charge)
  for (const { number, orderId } of onAccount) name(number, byId.get(orderId))
  const amounts = [...new Set([...lines.map((it) => it.amountMinor), ...charges.map((it) => it.netMinor)])]
  const alike = await chargesOfAmounts(ctx, amounts, companyIds)
  const orderIds = [...new Set([...charges, ...alike].map((it) => it.orderId))]
  return {
    debtors: new Map(
      debtors.map((it) => [
        it.companyId,
        {
          companyId: it.companyId,
          name: names.get(it.companyId) ?? '',
          owedMinor: it.usedMinor,
          settledByHandOn: settled.get(it.companyId),
        },
      ]),
    ),
    named,
    ofAmount: grouped(alike, (it) => it.netMinor),
    claimed: await claimedOrders(ctx, orderIds, except?.id),
  }
}
