import { nameCompanies } from '#modules/company/organisation'
import { type Charge, chargesOfAmounts, chargesOfOrders, settledOtherwise } from '#modules/trade/ledger'
import { debtorsUnscoped, ordersOnAccount } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { claimedOrders, type BankLine } from './bank-line.store.ts'
import { type Book, type LineFacts, numbersIn } from './propose-match.ts'

/** By which the ledger knows that a settlement came by a line. */
export const numberBeginning = 'bank-line:'

export const factsOf = (line: BankLine): LineFacts => ({
  amountMinor: line.amountMinor,
  bookedOn: line.bookedOn,
  text: [line.text, line.reference, line.counterparty].join(' \n '),
  wasUndone: line.wasUndone,
})

const grouped = <Key>(charges: readonly Charge[], keyOf: (it: Charge) => Key): Map<Key, Charge[]> => {
  const groups = new Map<Key, Charge[]>()
  for (const it of charges) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it])
  return groups
}

/** Everything that some lines may be compared with; `except` is the one that may have orders already. */
export async function buildBook(ctx: Ctx, lines: readonly BankLine[], except?: BankLine): Promise<Book> {
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
