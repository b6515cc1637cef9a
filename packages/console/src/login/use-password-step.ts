import { type Refusal, isRefusal } from '@borong/site-kit'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { LoginWork } from './login-work.ts'

const captchaCode = 'CAPTCHA_WANTED'

type SecondStepMethod = 'CODE' | 'PASSKEY'

export interface Challenge {
  challenge: string
  username: string
  methods: readonly SecondStepMethod[]
}

type FieldName = 'username' | 'password' | 'captcha'

/** Name, password and captcha: what is typed, what is missing, and what the server said. */
export function usePasswordStep(
  work: LoginWork,
  form: RefObject<HTMLFormElement | null>,
  onChallenge: (challenge: Challenge) => void,
) {
  const [typed, setTyped] = useState<Record<FieldName, string>>({ username: '', password: '', captcha: '' })
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  const [turn, setTurn] = useState(() => Date.now())
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const focusCaptcha = useRef(false)
  const username = typed.username.trim()

  const set = (name: FieldName) => (text: string) => setTyped((before) => ({ ...before, [name]: text }))
  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const renewCaptcha = () => {
    set('captcha')('')
    setTurn(Date.now())
  }
  useEffect(() => {
    if (!focusCaptcha.current) return
    focusCaptcha.current = false
    form.current?.querySelector<HTMLInputElement>('[name=captcha]')?.focus()
  }, [turn, form])

  const checkCaptcha = async () => {
    if (!username || wantsCaptcha) return
    if (await work.isCaptchaWanted(username).catch(() => false)) setWantsCaptcha(true)
  }

  const refused = (error: Refusal) => {
    const challenge = error.facts['challenge']
    if (error.code === 'SECOND_FACTOR_WANTED' && typeof challenge === 'string') {
      if (wantsCaptcha) renewCaptcha()
      return onChallenge({ challenge, username, methods: (error.facts['methods'] ?? ['CODE']) as SecondStepMethod[] })
    }
    setRefusal(error)
    if (error.code === captchaCode || wantsCaptcha) {
      setWantsCaptcha(true)
      focusCaptcha.current = error.code === captchaCode
      renewCaptcha()
    } else void checkCaptcha()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const empty = (['username', 'password', 'captcha'] as const).find(
      (it) => !typed[it].trim() && (it !== 'captcha' || wantsCaptcha),
    )
    if (empty) return focus(empty)
    setBusy(true)
    setRefusal(undefined)
    try {
      await work.signIn({ username, password: typed.password, ...(wantsCaptcha && { captcha: typed.captcha }) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused(error)
      setTried(false)
      setBusy(false)
    }
  }
  return { typed, set, tried, busy, refusal, setRefusal, wantsCaptcha, turn, renewCaptcha, checkCaptcha, submit }
}
export type PasswordStepState = ReturnType<typeof usePasswordStep>
