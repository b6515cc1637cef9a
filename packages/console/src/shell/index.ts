export { ConsoleShell, type ConsoleShellProps } from './ConsoleShell.tsx'
export type {
  NavigationEntry,
  NavigationGroup,
  Palette,
  PaletteEntry,
  ShellNotices,
  ShopChoice,
  Shops,
} from './shell-types.ts'
export { isTyping, isUnderDialog } from './use-shell-keys.ts'
