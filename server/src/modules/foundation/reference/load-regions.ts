import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parse } from 'csv-parse/sync'
import type { Ctx } from '#platform/ctx'
import { invalidateRegions } from './name-region.ts'
import { addRegions, countRegions, lockRegions, type NewRegion } from './reference.store.ts'

const require = createRequire(import.meta.url)

interface Row {
  code: string
  name: string
}

/** Loads the provinces, regencies and districts of Indonesia once; a filled table is left alone. Answers how many. */
export async function loadRegions(ctx: Ctx): Promise<number> {
  await lockRegions(ctx)
  if (await countRegions(ctx)) return 0
  const regions: NewRegion[] = []
  const read = async (name: string) => {
    const file = require.resolve(`idn-area-data/data/${name}.csv`)
    return parse(await readFile(file), { columns: true, skip_empty_lines: true }) as Row[]
  }
  // Codes nest: 31 province, 31.71 regency, 31.71.01 district. Digits alone make the id, two or three to a level.
  const idOf = (code: string) => Number(code.replaceAll('.', ''))
  for (const [grade, file] of [
    [1, 'provinces'],
    [2, 'regencies'],
    [3, 'districts'],
  ] as const)
    for (const { code, name } of await read(file)) {
      const digits = code.replaceAll('.', '')
      const path = [digits.slice(0, 2), digits.slice(0, 4), digits].slice(0, grade).map(Number)
      path[grade - 1] = idOf(code)
      regions.push({
        id: idOf(code),
        parentId: grade === 1 ? 0 : path[grade - 2]!,
        grade,
        name: titleCase(name),
        path,
      })
    }
  await addRegions(ctx, regions)
  ctx.afterCommit(() => invalidateRegions(ctx.app))
  return regions.length
}

/** The source shouts; people do not. Abbreviations of provinces keep their capitals. */
const kept = new Set(['DKI', 'DI'])
function titleCase(name: string) {
  if (name !== name.toUpperCase()) return name
  return name
    .split(' ')
    .map((word) => (kept.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')
}
