import { api, type Reply } from '@borong/contract'
import { saveCredit } from '#modules/trade/payment'
import { dayIn, mallZone } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { goodsOfShops, orderGoods, quantityFor } from '../journeys/buying.ts'
import type { Client, TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

export interface Owed {
  order_id: number
  order_sn: string
  company_id: string
  company: string
  /** In Rp. */
  amount: number
}

/** Orders on account that no line of the account has paid, of companies that owe at least as much. */
export const owedOnAccount = async ({ app }: Pick<TestMall, 'app'>): Promise<Owed[]> =>
  (
    await app.database.pool.query<Owed>(
      `select m.order_id::int, m.order_sn, m.company_id::text, c.name as company, (sum(e.amount_minor) / 100)::float as amount
       from order_money m join ledger_entry e on e.order_id = m.order_id and e.account = 'receivable'
       join company c on c.id = m.company_id join credit_account a on a.company_id = m.company_id
       where m.source = 'receivable' and not exists (select from bank_line_order o where o.order_id = m.order_id)
         and not exists (select from ledger_transaction s where s.kind = 'settlement' and s.company_id = m.company_id and s.cause not like '%:bank-line:%' and s.at > m.at - interval '1 day')
       group by m.order_id, c.name, a.used_minor having sum(e.amount_minor) between 1 and a.used_minor order by m.order_id`,
    )
  ).rows

/** One company buys so many times on account, each time for another amount. */
export async function buyOnAccount(mall: TestMall, count: number): Promise<void> {
  const buyer = await mall.as('sari')
  const [company] = (
    await mall.app.database.pool.query<{ id: number }>(
      `select m.company_id::int as id from member m join account a on a.id = m.account_id where a.username = 'sari'`,
    )
  ).rows
  await asSystem(mall.app, 'test', (ctx) =>
    saveCredit(ctx, { companyId: company!.id, limitMinor: 9_000_000_000_00, netDays: 30, status: 'active' }),
  )
  const [goods] = await goodsOfShops(mall, 1)
  for (let at = 0; at < count; at++) {
    const quantity = quantityFor(goods!, 150_000) + at * goods!.multiple
    const { sn } = await orderGoods(buyer, [{ skuId: goods!.skuId, quantity }])
    await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'on_account' })
  }
}

export const bankTable = (
  { clock }: Pick<TestMall, 'clock'>,
  lines: readonly (readonly [text: string, amount: number | string, name?: string])[],
): string =>
  [
    'Tanggal,Keterangan,Jumlah,DB/CR,Nama',
    ...lines.map(([text, amount, name = '']) => {
      // Below zero it left.
      const isOut = typeof amount === 'number' && amount < 0
      return `${dayIn(clock.now(), mallZone)},"${text}",${isOut ? -amount : amount},${isOut ? 'DB' : 'CR'},"${name}"`
    }),
  ].join('\r\n')

/** Uploads a table, takes its columns as they were guessed, and has all of its lines looked at. */
export async function readTable(
  mall: TestMall,
  operator: Client,
  table: string,
): Promise<Reply<typeof api.bankLine.statement>> {
  const { body } = await uploadTo(mall, api.bankLine.upload, table, { token: operator.token!, name: 'mutasi.csv' })
  const { statement_id: id, columns } = body
  await operator.get(api.bankLine.read, {
    id,
    columns: columns.flatMap(({ column, field }) => (field ? [{ column, field }] : [])),
  })
  await mall.settle()
  return operator.get(api.bankLine.statement, { id })
}
