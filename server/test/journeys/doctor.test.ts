import { api, languages } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealLog } from '#modules/foundation/audit'
import { allChecks, askOnCommandLine, measureDoctor, runDoctor } from '#modules/support/doctor'
import { hours } from '#platform/clock'
import { registry } from '#platform/observe/metrics'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { touchFiles } from '../support/touch-files.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let owner: Client
const never = new AbortController().signal
beforeAll(async () => {
  mall = await openTestMall()
  await touchFiles(mall)
  await sealLog(mall.app)
  ;({ owner } = await ownerWithPassword(mall))
})
afterAll(() => mall.close())

const sql = (text: string) => mall.app.database.pool.query(text)
const show = (lang?: 'zh-cn' | 'en-us') => owner.get(api.doctor.show, {}, lang && { lang })
const notGood = async () => (await show()).rules.filter((it) => it.status !== 'good').map((it) => it.rule)
/** Asks for a run and does it. */
async function run() {
  await owner.get(api.doctor.run)
  return runDoctor(mall.app, never)
}
const brokenOnToday = async () =>
  (await owner.get(api.adminConsole.work)).find((it) => it.queue === 'broken-rules')!.waiting

test('each rule has a name of its own, and words in every language', async () => {
  expect(new Set(allChecks.map((it) => it.name)).size).toBe(allChecks.length)
  expect(allChecks.length).toBeGreaterThan(100)
  for (const lang of languages) {
    const { rules } = await owner.get(api.doctor.show, {}, { lang })
    expect(rules.filter((it) => !it.says || !it.mend)).toEqual([])
    // Names of tables are for the log and for those who mend; people read what it is about.
    expect(rules.filter((it) => /[a-z]_[a-z]/.test(it.says)).map((it) => it.says)).toEqual([])
  }
  expect((await show('zh-cn')).rules.find((it) => it.rule === 'stock.journal')!.says).toBe('库存等于其流水之和')
})

test('an operator asks for a run, and whoever asks meanwhile gets the same; the demo mall keeps every rule', async () => {
  expect((await show()).run).toBeUndefined()
  const asked = await owner.get(api.doctor.run)
  expect(asked).toMatchObject({ status: 'waiting', checked: 0, broken: 0 })
  expect((await owner.get(api.doctor.run)).run_id).toBe(asked.run_id)
  await mall.tick()
  const { run: done, rules } = await show()
  expect(done).toMatchObject({
    run_id: asked.run_id,
    status: 'done',
    rules: allChecks.length,
    checked: allChecks.length,
    broken: 0,
  })
  expect(rules.filter((it) => it.status !== 'good')).toEqual([])
  expect(rules.map((it) => it.rule).sort()).toEqual(allChecks.map((it) => it.name).sort())
  expect(await brokenOnToday()).toBe(0)
})

test('what is damaged is found with its rows and the way to mend it, stands on Today and in the metrics, and goes when it is mended', async () => {
  const { rows } = await sql(
    `update stock set on_hand = on_hand + 1 where sku_id = (select min(sku_id) from stock) returning sku_id`,
  )
  const skuId = (rows[0] as { sku_id: number }).sku_id
  await run()
  expect(await notGood()).toEqual(['stock.journal'])
  const [first] = (await show()).rules
  expect(first).toMatchObject({ rule: 'stock.journal', status: 'broken', has_more: 0, error: '' })
  expect(first!.mend).toMatch(/backup/)
  expect(first!.bad_rows).toEqual([expect.objectContaining({ sku_id: skuId })])
  expect(await brokenOnToday()).toBe(1)
  await measureDoctor(mall.app)
  expect(await registry.getSingleMetricAsString('borong_doctor_rules')).toMatch(/status="broken"\} 1/)
  const since = first!.broken_since
  mall.clock.forward(5000)
  await run()
  expect((await show()).rules[0]!.broken_since).toBe(since)
  await sql(`update stock set on_hand = on_hand - 1 where sku_id = ${skuId}`)
  await run()
  expect(await notGood()).toEqual([])
  expect(await brokenOnToday()).toBe(0)
})

test('of many bad rows the first ten are kept, and it says that there are more', async () => {
  await sql(`update trade set total_minor = total_minor + 1`)
  await run()
  const { rules } = await show()
  expect([rules[0]!.rule, rules[0]!.bad_rows.length, rules[0]!.has_more]).toEqual(['trade.sum', 10, 1])
  await sql(`update trade set total_minor = total_minor - 1`)
  await run()
  expect(await notGood()).toEqual([])
})

test('a file that is gone and a row of the audit log that was altered are found', async () => {
  await sql(
    `insert into upload (sha256, ext, bytes, width, height, scene) values (repeat('a', 64), 'webp', 1, 1, 1, 'damage')`,
  )
  await run()
  expect(await notGood()).toEqual(['file.pictures'])
  await sql(`delete from upload where scene = 'damage'`)
  await sql(
    `alter table audit_log disable trigger all; update audit_log set person_name = 'nobody' where id = (select min(log_id) from audit_seal); alter table audit_log enable trigger all`,
  )
  await run()
  expect(await notGood()).toEqual(['audit.chain'])
  expect((await show()).rules[0]!.bad_rows[0]).toMatchObject({ problem: 'altered' })
})

test('a rule whose question fails says so, and the others are asked all the same', async () => {
  await sql(`alter table checkout_choice rename to checkout_choice_away`)
  await run()
  await sql(`alter table checkout_choice_away rename to checkout_choice`)
  const { rules, run: done } = await show()
  const failed = rules.find((it) => it.rule === 'checkout.address')!
  expect([failed.status, failed.error]).toEqual(['unfinished', expect.stringContaining('checkout_choice')])
  expect(done!.checked).toBe(allChecks.length)
})

test('a run whose process died goes on where it was; one that is at work is left alone', async () => {
  await owner.get(api.doctor.run)
  const [first, second] = allChecks
  await sql(
    `update doctor_run set status = 'running', worker = 'another', alive_at = now(), started_at = now() where status = 'waiting'`,
  )
  expect(await runDoctor(mall.app, never)).toBeUndefined()
  await sql(`update doctor_run set alive_at = now() - interval '61 seconds' where status = 'running'`)
  await sql(
    `update doctor_result set run_id = (select id from doctor_run where status = 'running') where name in ('${first!.name}', '${second!.name}')`,
  )
  const found = await runDoctor(mall.app, never)
  expect(found!.map((it) => it.name)).toEqual(allChecks.slice(2).map((it) => it.name))
  expect((await show()).run).toMatchObject({ status: 'done', checked: allChecks.length })
})

test('a process that is stopped leaves its run to the next one', async () => {
  await owner.get(api.doctor.run)
  const stop = new AbortController()
  const part = await runDoctor(mall.app, stop.signal, { onResult: (_, { done }) => done === 3 && stop.abort() })
  expect(part).toHaveLength(3)
  expect((await show()).run).toMatchObject({ status: 'running', checked: 3 })
  expect(await runDoctor(mall.app, never)).toHaveLength(allChecks.length - 3)
})

test('the command line asks one rule alone', async () => {
  expect(await askOnCommandLine(mall.app, 'ledger.zero')).toBe(true)
  expect(await askOnCommandLine(mall.app)).toBe(false)
  const found = await runDoctor(mall.app, never)
  expect(found!.map((it) => [it.name, it.status])).toEqual([['ledger.zero', 'good']])
})

test('each night all rules are asked, once', async () => {
  const runs = async () =>
    (await sql(`select count(*)::int as n from doctor_run where asked_by = 'doctor-night'`)).rows[0] as { n: number }
  await mall.tick()
  expect(await runs()).toEqual({ n: 0 })
  mall.clock.forward(hours(13))
  await mall.tick()
  await mall.tick()
  expect(await runs()).toEqual({ n: 1 })
})

test('only operators who look after background work see it', async () => {
  const other = await makeOperator(mall, 'Lihat', ['catalog'])
  for (const who of [other, mall.guest])
    for (const route of [api.doctor.show, api.doctor.run]) expect((await who.request(route)).status).not.toBe(200)
})
