import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openMemoryDatabase } from '#platform/database/database'
import { migrate } from '#platform/database/migrate'

const migrations = new URL('../migrations/', import.meta.url)
let before: string
let database: Database
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'borong-before-'))
  for (const name of await readdir(migrations))
    if (name < '0177') await copyFile(new URL(name, migrations), join(before, name))
  database = await openMemoryDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

test('what companies had agreed before is charged after as it was, from one list for each company and shop', async () => {
  await migrate(database, pathToFileURL(`${before}/`))
  await database.script(`
    insert into company (name, created_at) values ('PT Satu', '2024-01-02'), ('PT Dua', '2024-03-04'), ('PT Tiga', '2024-05-06');
    insert into shop (name) values ('Toko Satu'), ('Toko Dua'), ('Toko Tiga');
    insert into category (grade, path, names) values (1, '{1}', '{}');
    insert into goods (shop_id, category_id, number, names, listed_at) select s.id, c.id, 'G', '{}', '2024-02-01' from shop s, category c;
    insert into sku (goods_id, shop_id, number, price_minor, tiers)
      select g.id, g.shop_id, 'S-' || n, 100000 * n, '[[10, 1000]]' from goods g, generate_series(1, 4) n;
    insert into contract_price (company_id, sku_id, price_minor)
      select c.id, s.id, 50000 + 1000 * s.id + c.id from company c, sku s
      where c.name <> 'PT Tiga' and s.shop_id <> 3 and not (c.id = 1 and s.number = 'S-1');
  `)
  const old = (await database.pool.query('select * from contract_price order by 1, 2')).rows
  expect(old.length).toBe(14)

  expect(await migrate(database)).toContain('0177_price_lists.sql')
  const charged = await database.pool.query(`
    select r.company_id, a.sku_id, a.price_minor from price_reach r join agreed_price a on a.edition_id = r.edition_id
    where r.starts_at <= now() and r.ends_at > now() and a.min_quantity = 1 order by 1, 2`)
  expect(charged.rows).toEqual(old)
  expect((await database.pool.query('select count(*)::int as n from price_edition_row')).rows).toEqual([
    { n: old.length },
  ])
  const lists = await database.pool.query(`
    select l.name, l.shop_id, l.status, l.is_changed, e.number, e.starts_at = c.created_at as from_the_first, e.ends_at
    from price_list l join price_edition e on e.list_id = l.id join price_list_company n on n.list_id = l.id join company c on c.id = n.company_id
    order by l.shop_id, c.id`)
  const list = (name: string, shop_id: number) => ({
    name: `Contract prices ${name}`,
    shop_id,
    status: 'published',
    is_changed: false,
    number: 1,
    from_the_first: true,
    ends_at: null,
  })
  expect(lists.rows).toEqual([list('PT Satu', 1), list('PT Dua', 1), list('PT Satu', 2), list('PT Dua', 2)])
  // What the shop goes on writing is what is published.
  const differing = await database.pool.query(`
    (select list_id, sku_id, min_quantity, price_minor from price_list_row
     except select e.list_id, r.sku_id, r.min_quantity, r.price_minor from price_edition_row r join price_edition e on e.id = r.edition_id)`)
  expect(differing.rows).toEqual([])
  expect((await database.pool.query('select count(*)::int as n from sku_price where price_minor > 0')).rows).toEqual([
    { n: 12 },
  ])
  await expect(database.pool.query('select from contract_price')).rejects.toThrow('contract_price')
})
