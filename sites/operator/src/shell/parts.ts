import type { FrameParts } from '@borong/console/site'
import { useNavigation } from './use-navigation.tsx'
import { usePalette } from './use-palette.ts'

/** What this console puts into its frame. */
export const parts: FrameParts = { useNavigation, usePalette }
