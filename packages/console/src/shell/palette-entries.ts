import type { NavigationGroup, PaletteEntry } from './shell-types.ts'

/** Letters without accents and case, so that "pesanan" finds "Pesanan". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed begins a word of the entry, or stands in it where a script has no spaces. */
export function fits(entry: Pick<PaletteEntry, 'label' | 'text' | 'kind' | 'words'>, typed: string): boolean {
  const text = plain([entry.label, entry.text, entry.kind, entry.words].filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

/** The pages of the console, found by their name and that of their group. */
export const pagesOf = (groups: readonly NavigationGroup[], kind: string): PaletteEntry[] =>
  groups.flatMap((group) =>
    group.entries.map((entry) => ({
      key: `page ${entry.key}`,
      label: entry.label,
      kind,
      text: group.label,
      icon: entry.icon,
      href: entry.href,
    })),
  )

const kept = 6
const placeOf = (scope: string) => `borong.console.recent${scope && `:${scope}`}`

/** What this person opened last from here, newest first; kept on the device, for each shop by itself. */
export function recentEntries(scope = ''): PaletteEntry[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(placeOf(scope)) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it): it is PaletteEntry => typeof it?.href === 'string') : []
  } catch {
    return []
  }
}

export function rememberEntry({ key, label, kind, text, href }: PaletteEntry, scope = ''): void {
  if (!href) return
  const others = recentEntries(scope).filter((it) => it.href !== href)
  try {
    localStorage.setItem(placeOf(scope), JSON.stringify([{ key, label, kind, text, href }, ...others].slice(0, kept)))
  } catch {
    // A full or forbidden store costs the list of recent entries, nothing else.
  }
}
