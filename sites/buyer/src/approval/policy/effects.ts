import type { Tone } from '@borong/ui'
import type { PolicyInput } from './policy-draft.ts'
import { editor, messages } from './policy.messages.ts'

/** What a policy does, as a pill and as a choice. */
export const effects = {
  REQUIRE: { word: messages.require, text: editor.requireText, tone: 'brand', sign: '◔' },
  BYPASS: { word: messages.bypass, text: editor.bypassText, tone: 'success', sign: '➜' },
  DENY: { word: messages.deny, text: editor.denyText, tone: 'danger', sign: '✕' },
} as const satisfies Record<PolicyInput['effect'], { word: unknown; text: unknown; tone: Tone; sign: string }>
