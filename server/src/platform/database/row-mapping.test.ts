import {
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { fieldsOf, overwritten, rowMapping } from './row-mapping.ts'

interface BoxTable {
  id: Generated<number>
  shop_id: number
  names: { en: string }
  pictures: Generated<string[]>
  packed_at: Date | null
  label: string
}
const box = rowMapping<BoxTable>()(
  { id: 'id', shopId: 'shop_id', names: 'names', pictures: 'pictures', packedAt: 'packed_at' },
  ['label'],
)

test('a row is read as an object, columns of a join are left out', () => {
  const row = { id: 1, shop_id: 2, names: { en: 'Box' }, pictures: ['a'], packed_at: null, shop_name: 'Paper' }
  expect(box.read(row)).toEqual({ id: 1, shopId: 2, names: { en: 'Box' }, pictures: ['a'], packedAt: null })
})

test('an object is written in its columns: what is undefined or not in the mapping stays away', () => {
  const packedAt = new Date(0)
  const given = { shopId: 2, names: { en: 'Box' }, packedAt, pictures: undefined, lines: [1] }
  expect(box.write(given)).toEqual({ shop_id: 2, names: { en: 'Box' }, packed_at: packedAt })
  expect(box.without(['shopId']).write({ shopId: 2, packedAt: null })).toEqual({ packed_at: null })
})

test('for the query builder, objects and lists are json, and a date is a date', () => {
  const row = box.values({ id: 1, names: { en: 'Box' }, pictures: ['a'], packedAt: new Date(0) })
  expect(row).toMatchObject({ id: 1, packed_at: new Date(0) })
  for (const column of [row.names, row.pictures]) expect(column).toHaveProperty('toOperationNode')
})

test('texts of SQL take the columns of a mapping, and what a conflict sets', () => {
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (it) => new PostgresIntrospector(it),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const select = sql`select ${fieldsOf(box.without(['names', 'pictures']), 'b')} from box b`
  expect(select.compile(db).sql).toBe(
    'select "b"."id" as "id", "b"."shop_id" as "shopId", "b"."packed_at" as "packedAt" from box b',
  )
  const set = overwritten([{ shop_id: 1 }, { shop_id: 1, packed_at: null }], 'shop_id')
  expect(Object.keys(set)).toEqual(['packed_at'])
  expect(set['packed_at']!.compile(db).sql).toBe('"excluded"."packed_at"')
})

test('the compiler sees what is missing, and what is of another type', () => {
  // @ts-expect-error `label` has no field and is not named as apart
  rowMapping<BoxTable>()({ id: 'id', shopId: 'shop_id', names: 'names', pictures: 'pictures', packedAt: 'packed_at' })
  // @ts-expect-error there is no such column
  rowMapping<BoxTable>()({ colour: 'colour' }, ['id', 'shop_id', 'names', 'pictures', 'packed_at', 'label'])
  // @ts-expect-error a number is asked for
  expect(box.write({ shopId: '2' })).toEqual({ shop_id: '2' })
})
