import { type captchaScenes, identityApi } from '@borong/contract'
import { browserUuid, splitPath } from '@borong/site-kit'
import { useEffect, useState } from 'react'

export type CaptchaScene = (typeof captchaScenes)[number]
/** What a refusal says that wants the characters of the picture (spec 8). */
export const captchaCode = 'CAPTCHA_WANTED'

export interface Captcha {
  /** Undefined until the page is in a browser: every browser has pictures of its own. */
  picture: string | undefined
  /** Counts how often the field shall be where one goes on. */
  focus: number
  typed: string
  type(typed: string): void
  renew(how?: { focus?: boolean }): void
  fields(): { uuid: string; scene: CaptchaScene; captcha: string }
}

/** The picture of one purpose and what is typed from it. A picture is good for one try. */
export function useCaptcha(scene: CaptchaScene): Captcha {
  const [turn, setTurn] = useState(0)
  const [focus, setFocus] = useState(0)
  const [typed, setTyped] = useState('')
  useEffect(() => setTurn(Date.now()), [])
  return {
    picture: turn
      ? `${splitPath(identityApi.captcha.path, { uuid: browserUuid(), scene }).path}?turn=${turn}`
      : undefined,
    focus,
    typed,
    type: setTyped,
    renew(how = {}) {
      setTyped('')
      setTurn(Date.now())
      if (how.focus) setFocus((times) => times + 1)
    },
    fields: () => ({ uuid: browserUuid(), scene, captcha: typed.trim() }),
  }
}
