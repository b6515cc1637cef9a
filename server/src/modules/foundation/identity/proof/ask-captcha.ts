import { type Ctx, type App, asSystem } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { saveCaptcha, takeCaptcha } from './challenge.store.ts'
import { drawCaptcha, pickCaptcha } from './draw-captcha.ts'

const lifeMillis = 120_000
/** What every picture shows where tests have to read it. */
const easyCaptcha = 'a2a2a'
const hashAnswer = (app: App, input: { uuid: string; scene: string }, characters: string) =>
  app.secrets.digest('captcha', `${input.uuid} ${input.scene} ${characters.trim().toLowerCase()}`)

/** A new picture for a browser and a purpose; the one before it is void. */
export async function askCaptcha(ctx: Ctx, input: { uuid: string; scene: string }): Promise<string> {
  const characters = ctx.app.config.easyCaptchas ? easyCaptcha : pickCaptcha()
  await saveCaptcha(ctx, {
    ...input,
    answer_hash: hashAnswer(ctx.app, input, characters),
    expires_at: new Date(ctx.clock.now().getTime() + lifeMillis),
  })
  return drawCaptcha(characters)
}

/** The characters of a picture, before something that programs must not do in numbers. */
export async function assertCaptcha(app: App, input: Parameters<typeof solveCaptcha>[1]): Promise<void> {
  if (!(await asSystem(app, 'captcha', (ctx) => solveCaptcha(ctx, input)))) refuse('CAPTCHA_WANTED')
}

/** Whether the characters are those of the picture. It is good for one try, right or wrong. */
export async function solveCaptcha(
  ctx: Ctx,
  input: { uuid: string | undefined; scene: string; characters: string | undefined },
): Promise<boolean> {
  const { uuid, scene, characters } = input
  if (!uuid || !characters) return false
  const captcha = await takeCaptcha(ctx, uuid, scene)
  return (
    captcha !== undefined &&
    captcha.expires_at > ctx.clock.now() &&
    captcha.answer_hash === hashAnswer(ctx.app, { uuid, scene }, characters)
  )
}
