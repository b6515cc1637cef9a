import { changeFormatPack } from '#modules/foundation/settings'
import { type App, inCommand } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'

/** A number of another country that an operator has written and not put into force yet. */
export const loadFormats = (app: App): Promise<void> =>
  inCommand(app, demoOperator, 'en-us', (ctx) =>
    changeFormatPack(ctx, 'other', {
      inForce: false,
      formats: [
        {
          kind: 'mobile',
          pattern: '+65[89]#{7}',
          example: '+6591234567',
          words: {
            'en-us': 'Mobile number of Singapore',
            'zh-cn': '新加坡手机号',
            'en-id': 'Nomor ponsel Singapura',
          },
        },
      ],
      version: 0,
      reason: 'For shops in Singapore, which come next year',
    }),
  )
