import type { Tone } from '@borong/ui'
import type { PolicyAsk } from './policy-draft.ts'
import { editor, words } from './policy.words.ts'

/** What a policy does, as a pill and as a choice. */
export const effects = {
  REQUIRE: { word: words.require, text: editor.requireText, tone: 'brand', sign: '◔' },
  BYPASS: { word: words.bypass, text: editor.bypassText, tone: 'success', sign: '➜' },
  DENY: { word: words.deny, text: editor.denyText, tone: 'danger', sign: '✕' },
} as const satisfies Record<PolicyAsk['effect'], { word: unknown; text: unknown; tone: Tone; sign: string }>
