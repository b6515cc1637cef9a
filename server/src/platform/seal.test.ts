import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seal, sealingKey, unseal } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'borong-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = sealingKey({ secret: 'a secret of this test', dataDir: folder })

test('what is sealed opens with its key, under its name, unchanged, and not otherwise', () => {
  const sealed = seal(key, 'BANK_KEY', 'Mid-server-ünique')
  expect(sealed).not.toContain('server')
  expect(Buffer.from(sealed.slice(3), 'base64').toString('latin1')).not.toContain('server')
  expect(unseal(key, 'BANK_KEY', sealed)).toBe('Mid-server-ünique')
  expect(seal(key, 'BANK_KEY', 'Mid-server-ünique')).not.toBe(sealed)
  expect(unseal(key, 'OTHER_KEY', sealed)).toBeUndefined()
  expect(unseal(sealingKey({ secret: 'another', dataDir: folder }), 'BANK_KEY', sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed.slice(3), 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(unseal(key, 'BANK_KEY', `v1.${changed.toString('base64')}`)).toBeUndefined()
  }
  for (const none of ['', 'v1.', 'v1.AAAA', 'v2' + sealed.slice(2), 'plain'])
    expect(unseal(key, 'BANK_KEY', none)).toBeUndefined()
})

test('without a secret the key stands in a file of the data directory that only its owner reads', () => {
  const dataDir = join(folder, 'new')
  const made = sealingKey({ secret: undefined, dataDir })
  expect(sealingKey({ secret: undefined, dataDir })).toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['settings.key'])
  expect(statSync(join(dataDir, 'settings.key')).mode & 0o777).toBe(0o600)
  expect(sealingKey({ secret: undefined, dataDir: join(folder, 'other') })).not.toEqual(made)
})
