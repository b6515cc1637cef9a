import { Refusal } from '@borong/site-kit'
import { useState } from 'react'
import { SecondFactorCard, type SecondFactorState, type SecondFactorWork } from '../src/security/index.ts'
import { Stage, State } from './Stage.tsx'

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/mall.example:ratna?issuer=mall.example&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const codes = Array.from({ length: 10 }, (_, at) => `A${at}CD-EF${at}H-JKM${at}`)
const owner = { account: 'ratna', place: 'Borong' }
const wrongCode = () =>
  new Refusal(422, 'SECOND_FACTOR_WRONG', 'This code is wrong, too old or used already. Wait for the next one')

/** Any password but `wrong` is right, and so is the code 123456. */
const workOf = (set: (state: SecondFactorState) => void): SecondFactorWork => ({
  async begin(password) {
    await pause(200)
    if (password === 'wrong') throw new Refusal(422, 'PASSWORD_WRONG', 'The password is wrong')
    return { secret, uri }
  },
  async confirm(code) {
    await pause(200)
    if (code !== '123456') throw wrongCode()
    set({ on: true, since: 1_795_392_000, recoveryCodesLeft: 10, hasPasskeys: false })
    return codes
  },
  async turnOff({ code }) {
    await pause(200)
    if (code !== '123456') throw wrongCode()
    set({ on: false, since: 0, recoveryCodesLeft: 0, hasPasskeys: false })
  },
  async renewCodes(code) {
    await pause(200)
    if (code !== '123456') throw wrongCode()
    return codes
  },
})

function Kept({ first }: { first: SecondFactorState | undefined }) {
  const [state, setState] = useState(first)
  const [work] = useState(() => workOf(setState))
  return <SecondFactorCard state={state} owner={owner} work={work} onChanged={() => undefined} />
}

export default function SecondFactorStory() {
  return (
    <Stage title="SecondFactorCard">
      <State name="Off" wide>
        <Kept first={{ on: false, since: 0, recoveryCodesLeft: 0, hasPasskeys: false }} />
      </State>
      <State name="On" wide>
        <Kept first={{ on: true, since: 1_795_392_000, recoveryCodesLeft: 9, hasPasskeys: false }} />
      </State>
      <State name="Few recovery codes" wide>
        <Kept first={{ on: true, since: 1_795_392_000, recoveryCodesLeft: 1, hasPasskeys: false }} />
      </State>
      <State name="Passkeys alone" wide>
        <Kept first={{ on: false, since: 0, recoveryCodesLeft: 9, hasPasskeys: true }} />
      </State>
      <State name="Loading" wide>
        <Kept first={undefined} />
      </State>
    </Stage>
  )
}
