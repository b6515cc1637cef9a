import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { map } from '../src/modules/map.ts'
import { pagesOfTables } from './pages-of-tables.ts'

const { byPage, byTheMall, withoutPage } = pagesOfTables
const tables: string[] = Object.values(map).flatMap((it) => [...it.tables])
const siteMaps = ['buyer', 'seller', 'operator'].map((site) =>
  readFileSync(fileURLToPath(new URL(`../../sites/${site}/src/site-map.tsx`, import.meta.url)), 'utf8'),
)

test('each table that people maintain has a page; the others are named', () => {
  const named = [...Object.values(byPage).flatMap((it) => it.split(' ')), ...byTheMall, ...withoutPage]
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !tables.includes(name))).toEqual([])
})

test('each of these pages is there', () => {
  expect(Object.keys(byPage).filter((path) => !siteMaps.some((it) => it.includes(`'${path}'`)))).toEqual([])
})
