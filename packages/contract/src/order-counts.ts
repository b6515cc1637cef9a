import { Type } from 'typebox'
import { route } from './route.ts'
import { Count } from './wire.ts'

/** Apart from the orders themselves, because the frame of every page asks for it. */
export const orderCountsApi = {
  statusNum: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/status-num',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'How many orders stand in each tab; none for members without my-order',
    reply: Type.Object({
      all_num: Count(),
      to_submit_num: Count(),
      in_review_num: Count(),
      rejected_num: Count(),
      wait_pay_num: Count(),
      wait_ship_num: Count(),
      wait_rog_num: Count(),
      partly_received_num: Count(),
      wait_comment_num: Count(),
      complete_num: Count(),
      cancel_num: Count(),
      refund_num: Count(),
      audit_num: Type.Integer({ minimum: 0, description: 'approvals waiting for the member' }),
    }),
  }),
}
