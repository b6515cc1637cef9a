import { publishOwnPictures } from '#modules/media'
import { buyerIn } from '#platform/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/refuse'
import { changeAccount, findAccount } from './account.store.ts'

export interface ProfileChange {
  nickname: string
  sex?: number
  face?: string
  /** Epoch seconds; before 1970 they are negative. */
  birthday?: number
  region?: string
  remark?: string
}

/** Changes what a person says of oneself; what is not told stays. Refuses PICTURE_NOT_YOURS. */
export async function editProfile(
  ctx: Ctx,
  { nickname, sex, face, birthday, region, remark }: ProfileChange,
): Promise<void> {
  if (birthday !== undefined && birthday > toSeconds(ctx.clock.now())) refuseField('birthday', 'IN_FUTURE')
  const { accountId } = buyerIn(ctx)
  const picture = face && (await pictureOf(ctx, accountId, face))
  await changeAccount(ctx, accountId, {
    nickname,
    ...(sex !== undefined && { sex }),
    ...(picture !== undefined && { face: picture }),
    ...(birthday !== undefined && { birthday_s: birthday }),
    ...(region !== undefined && { region }),
    ...(remark !== undefined && { remark }),
  })
}

/** The picture that is there stays; another must be the person's own, and is everybody's from then on. */
async function pictureOf(ctx: Ctx, accountId: number, face: string): Promise<string> {
  if (face === (await findAccount(ctx, accountId))?.face) return face
  const [picture] = await publishOwnPictures(ctx, accountId, [face])
  return picture!
}
