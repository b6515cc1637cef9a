import { useSyncExternalStore } from 'react'
import { useT } from './messages.tsx'
import { messages } from './theme.messages.ts'

/** `system` is no choice: the sheets follow the system by themselves. */
const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()
const current = (): Theme => {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
function show(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  for (const listener of listeners) listener()
}
/** Another tab may choose as well. */
const hear = ({ key, newValue }: StorageEvent) => {
  if (key === 'theme') show(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
}
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}

/** Shows a theme at once, here and in the other tabs, and keeps it on this device. */
function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // It holds until the page is left.
  }
}

const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'system')

/** The choice as items of a menu, and its name for a button that opens it. */
export function useThemeItems() {
  const t = useT()
  const theme = useTheme()
  return {
    theme,
    label: `${t(messages.theme)}: ${t(messages[theme])}`,
    items: themes.map((it) => ({ label: t(messages[it]), chosen: it === theme, onPick: () => chooseTheme(it) })),
  }
}
