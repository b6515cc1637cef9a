import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { map } from '../src/modules/map.ts'
import { pagesOfTables } from './pages-of-tables.ts'

const { byPage, byTheMall, withoutPage } = pagesOfTables
const root = fileURLToPath(new URL('../..', import.meta.url))
/** The texts of the files below a folder whose names fit. */
const sources = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && name.test(it.name))
    .map((it) => readFileSync(join(it.parentPath, it.name), 'utf8'))
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

test('each timed job has a name that operators read', () => {
  const named = new Set(
    sources('server/src', /\.ts$/).flatMap((text) =>
      [...text.matchAll(/name: '([\w-]+)',\s+every:/g)].map((it) => it[1]!),
    ),
  )
  expect(named.size).toBeGreaterThan(30)
  const words = sources('sites/operator/src/background', /^system\.messages\.ts$/).join('')
  expect([...named].filter((name) => !words.includes(`'of.${name}': `))).toEqual([])
})

test('each of these pages is there', () => {
  expect(Object.keys(byPage).filter((path) => !siteMaps.some((it) => it.includes(`'${path}'`)))).toEqual([])
})
