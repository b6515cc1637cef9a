import { type captchaScenes, identityApi } from '@borong/contract'
import { browserUuid, splitPath } from '@borong/site-kit'
import { useEffect, useRef, useState } from 'react'

export type CaptchaScene = (typeof captchaScenes)[number]
/** What a refusal says that wants the characters of the picture (spec 8). */
export const captchaCode = '108'

export interface Captcha {
  /** Undefined until the page is in a browser: every browser has pictures of its own. */
  picture: string | undefined
  typed: string
  type(typed: string): void
  /** Another picture; with `focus` the field is where one goes on. */
  renew(how?: { focus?: boolean }): void
  fields(): { uuid: string; scene: CaptchaScene; captcha: string }
  field: React.RefObject<HTMLInputElement | null>
}

/** The picture of one purpose and what is typed from it. A picture is good for one try. */
export function useCaptcha(scene: CaptchaScene): Captcha {
  const [turn, setTurn] = useState(0)
  const [typed, type] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => setTurn(Date.now()), [])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    field.current?.focus()
  }, [turn])
  return {
    picture: turn
      ? `${splitPath(identityApi.captcha.path, { uuid: browserUuid(), scene }).path}?turn=${turn}`
      : undefined,
    typed,
    type,
    renew({ focus = false } = {}) {
      wantsFocus.current = focus
      type('')
      setTurn(Date.now())
    },
    fields: () => ({ uuid: browserUuid(), scene, captcha: typed.trim() }),
    field,
  }
}
