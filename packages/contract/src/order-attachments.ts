import { Type } from 'typebox'
import { route } from './route.ts'
import { Done, Id, Maybe, OneOf } from './wire.ts'

export const attachmentLimits = { files: 5, bytes: 10_485_760 } as const
export const attachmentKinds = ['pdf', 'jpg', 'png', 'xlsx'] as const

/** A file that goes with the orders of a trade. */
export const OrderAttachment = Type.Object({
  id: Id(),
  name: Type.String({ description: 'as the uploader calls it' }),
  kind: OneOf(attachmentKinds, 'known by its content'),
  size: Type.Integer({ minimum: 1, description: 'in bytes' }),
})
export const OrderAttachments = {
  attachments: Maybe(Type.Array(OrderAttachment, { description: 'absent where there are none' })),
}

const params = Type.Object({ id: Id() })
// One type for all kinds: nothing that was uploaded is shown by a browser as a page of the mall.
const download = { contentType: 'application/octet-stream' } as const

export const orderAttachmentApi = {
  upload: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/attachments',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'checkout',
    summary:
      'Adds a file to the next order: PDF, JPG, PNG or XLSX, known by its content, at most 10 MB and five of them. One that is not ordered within seven days is removed',
    upload: { maxBytes: attachmentLimits.bytes },
    reply: OrderAttachment,
    rate: { perMinute: 30 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/buyer_end/trade/checkout-params/attachments/:id',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'checkout',
    summary: 'Takes a file off the next order; one of an order that is placed stays',
    params,
    reply: Done,
  }),
  file: route({
    method: 'GET',
    path: '/buyer_end/trade/order-attachments/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'A file of an order that the member sees or decides on, or of their own next order',
    params,
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
}

export const sellerOrderAttachmentApi = {
  file: route({
    method: 'GET',
    path: '/seller_end/trade/order-attachments/:id',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'A file of an order of the shop',
    params,
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
}
