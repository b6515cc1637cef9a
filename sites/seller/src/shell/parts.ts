import type { FrameParts } from '@borong/console/site'
import { useNavigation } from './use-navigation.tsx'
import { useNotices } from './use-notices.ts'
import { usePalette } from './use-palette.ts'
import { useShops } from './use-shops.ts'

/** What this console puts into its frame. */
export const parts: FrameParts = { useNavigation, usePalette, useNotices, useShops }
