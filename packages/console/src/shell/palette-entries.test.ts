import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fits, pagesOf, recentEntries, rememberEntry } from './palette-entries.ts'

describe('what the palette finds', () => {
  const entry = { label: 'Faktur pajak', kind: 'Halaman', text: 'Keuangan' }
  it('takes words in any order, without case and accents', () => {
    expect(fits(entry, 'keu fak')).toBe(true)
    expect(fits({ label: 'Café', kind: 'Shop' }, 'CAFE')).toBe(true)
    expect(fits(entry, 'faktur gudang')).toBe(false)
    expect(fits(entry, '  ')).toBe(true)
  })
  it('finds Chinese inside of a word', () => expect(fits({ label: '商家后台订单', kind: '页面' }, '订单')).toBe(true))
  it('knows pages by their group', () => {
    const [page] = pagesOf(
      [{ key: 'money', label: 'Money', entries: [{ key: 'i', href: '/i', label: 'Invoices', icon: null }] }],
      'Page',
    )
    expect(fits(page!, 'money inv')).toBe(true)
  })
})

describe('what was opened last', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })
  it('comes first, once, and six at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 3])
      rememberEntry({ key: `${n}`, label: `Order ${n}`, kind: 'Order', href: `/o/${n}` })
    expect(recentEntries().map((it) => it.href)).toEqual(['/o/3', '/o/7', '/o/6', '/o/5', '/o/4', '/o/2'])
  })
  it('forgets acts, and what cannot be read', () => {
    rememberEntry({ key: 'act', label: 'Refuse', kind: 'Act', run: () => {} })
    expect(recentEntries()).toEqual([])
    localStorage.setItem('borong.console.recent', '{')
    expect(recentEntries()).toEqual([])
  })
})
