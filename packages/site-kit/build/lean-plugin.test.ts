import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { composedOf } from './lean-plugin.ts'

test('a class of a sheet is named with all that it is composed of, in other sheets too', () => {
  const root = mkdtempSync(join(tmpdir(), 'borong-sheets-'))
  try {
    mkdirSync(join(root, 'page'))
    writeFileSync(
      join(root, 'page', 'shared.module.css'),
      '.base {\n  color: red;\n}\n.total {\n  composes: base;\n}\n',
    )
    const sheet = join(root, 'own.module.css')
    writeFileSync(
      sheet,
      ".own {\n  composes: total from './page/shared.module.css';\n  margin: 0;\n}\n.plain {\n  margin: 0;\n}\n",
    )
    const nameOf = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`
    expect(composedOf('own', sheet, nameOf)).toEqual(['own-own', 'shared-total', 'shared-base'])
    expect(composedOf('plain', sheet, nameOf)).toEqual(['own-plain'])
    expect(composedOf('absent', sheet, nameOf)).toEqual(['own-absent'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
