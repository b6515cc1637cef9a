import type { RefusalCode } from '@borong/contract'
import { Refusal } from '@borong/site-kit'
import { useState } from 'react'
import { LoginPage, type LoginWork } from '../src/login/index.ts'

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))
/** Each name leads to a state of the page. */
const accounts = [
  { username: 'enters', name: 'Right password', place: 'no second factor' },
  { username: 'has-code', name: 'Right password', place: 'asks for a code: 123456, or ABCD-EFGH-JKMN' },
  { username: 'has-passkey', name: 'Right password', place: 'asks for a passkey or a code' },
  { username: 'is-wrong', name: 'Wrong password', place: 'refused in place' },
  { username: 'wants-captcha', name: 'Wrong too often', place: 'asks for the picture' },
  { username: 'must-wait', name: 'Wrong far too often', place: 'has to wait' },
]
const refused = (code: RefusalCode, message: string, facts = {}) => new Refusal(422, code, message, facts)
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><text x="20" y="30" font-size="22">A C 3 4 K</text></svg>',
)}`

function workOf(onDone: (how: string) => void): LoginWork {
  return {
    async signIn({ username, captcha }) {
      await pause(200)
      if (username === 'has-code')
        throw refused('SECOND_FACTOR_WANTED', 'Enter the code of your authenticator app', { challenge: 'given' })
      if (username === 'has-passkey')
        throw refused('SECOND_FACTOR_WANTED', 'Use your passkey', { challenge: 'given', methods: ['CODE', 'PASSKEY'] })
      if (username === 'is-wrong') throw refused('LOGIN_FAILED', 'The username or the password is wrong')
      if (username === 'must-wait') throw refused('LOGIN_PAUSED', 'Too many attempts. Try again in 10 s')
      if (username === 'wants-captcha' && !captcha)
        throw refused('CAPTCHA_WANTED', 'Enter the characters of the picture')
      onDone('by password')
    },
    async signInWithCode({ code }) {
      await pause(200)
      if (code === '000000') throw refused('SECOND_FACTOR_OVER', 'This took too long. Please begin again')
      if (code !== '123456' && code !== 'ABCD-EFGH-JKMN')
        throw refused('SECOND_FACTOR_WRONG', 'This code is wrong, too old or used already. Wait for the next one')
      onDone('by code')
    },
    canUsePasskeys: () => true,
    async signInWithPasskey(challenge) {
      await pause(200)
      if (challenge) onDone('by passkey')
      return challenge ? undefined : 'CANCELLED'
    },
    isCaptchaWanted: (username) => Promise.resolve(username === 'wants-captcha'),
    captchaPicture: (turn) => `${picture}#${turn}`,
  }
}

export default function LoginPageStory() {
  const [done, setDone] = useState('')
  const [work] = useState(() => workOf(setDone))
  return (
    <LoginPage
      site="seller"
      siteName="Borong"
      consoleName="Seller console"
      title="Sign in to the seller console"
      work={work}
      hasEnded
      forgot={<a href="#find-password">Forgot password?</a>}
      note={
        <>
          For the staff of a shop. <a href="#mall">Go to the mall</a>
          <br />
          <span role="status">{done && `Signed in ${done}`}</span>
        </>
      }
      demo={{ password: 'Right-Horse-9', accounts }}
    />
  )
}
