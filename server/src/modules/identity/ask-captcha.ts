import { type Ctx, type House, asSystem } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { keepCaptcha, takeCaptcha } from './challenge.store.ts'
import { drawCaptcha, pickCaptcha } from './draw-captcha.ts'

const lifeMillis = 120_000
/** What every picture shows where tests have to read it. */
export const easyCaptcha = 'a2a2a'
const sealed = (house: House, ask: { uuid: string; scene: string }, characters: string) =>
  house.secrets.seal('captcha', `${ask.uuid} ${ask.scene} ${characters.trim().toLowerCase()}`)

/** A new picture for a browser and a purpose; the one before it is void. */
export async function askCaptcha(ctx: Ctx, ask: { uuid: string; scene: string }): Promise<string> {
  const characters = ctx.house.config.easyCaptchas ? easyCaptcha : pickCaptcha()
  await keepCaptcha(ctx, {
    ...ask,
    answer_hash: sealed(ctx.house, ask, characters),
    expires_at: new Date(ctx.clock.now().getTime() + lifeMillis),
  })
  return drawCaptcha(characters)
}

/** The characters of a picture, before something that programs must not do in numbers. */
export async function demandCaptcha(house: House, ask: Parameters<typeof solveCaptcha>[1]): Promise<void> {
  if (!(await asSystem(house, 'captcha', (ctx) => solveCaptcha(ctx, ask)))) refuse('CAPTCHA_WANTED')
}

/** Whether the characters are those of the picture. It is good for one try, right or wrong. */
export async function solveCaptcha(
  ctx: Ctx,
  ask: { uuid: string | undefined; scene: string; characters: string | undefined },
): Promise<boolean> {
  const { uuid, scene, characters } = ask
  if (!uuid || !characters) return false
  const captcha = await takeCaptcha(ctx, uuid, scene)
  return (
    captcha !== undefined &&
    captcha.expires_at > ctx.clock.now() &&
    captcha.answer_hash === sealed(ctx.house, { uuid, scene }, characters)
  )
}
