const refusal = { code: 'code of the refusal' }
const inviteStatus =
  'ASKED waits for the shop, QUOTED; WITHDRAWN and REFUSED by the shop, TURNED_DOWN and CANCELLED by the buyer; EXPIRED, ORDERED'
const neededBy = 'the day on which the goods are needed, yyyy-mm-dd; absent where none is named'
const inquiryTitle = 'what the member calls the inquiry; may be empty'
const inquiry = {
  title: inquiryTitle,
  status: 'NOT_SUBMITTED, PENDING_QUOTATION, QUOTED, ORDERED; EXPIRED and CLOSED end it without an order',
  needed_by: neededBy,
  create_time: 'when it was begun',
  reply_by: 'the first day by which a shop that has not answered should; absent where none is asked',
}
const request = {
  title: inquiryTitle,
  status: inviteStatus,
  needed_by: neededBy,
  submit_time: 'when the inquiry was submitted',
  member_name: 'name of the member who asks',
}
const invoiceRow = {
  kind: 'CREDIT takes a part of an invoice back',
  member_id: 'of the member who placed the order',
  uname: 'name of the member who placed the order',
}
const order = {
  member_id: 'of the member who placed it',
  member_name: 'name of the member who placed it',
  create_time: 'when it was placed',
  goods_num: 'pieces of all lines',
}
const shareAmount = { amount: 'its part of what the order costs, in Rp' }
const rowsOfFile = { lines: 'rows of the file that it holds' }
const ofRefusedGoods = {
  sku_id: 'of the sku that cannot be ordered',
  image: 'address of the picture of the goods',
  available: 'pieces that can be ordered now; absent where it is about something else',
}
const movedOn = { version: 'of the order; a command carries it back' }

/** Bodies of carts, orders, payments, invoices and inquiries. */
export const tradeBodies = {
  Badges: { cart: 'lines of the cart' },
  CartShop: {
    price: 'totals of its ticked lines',
    weight: 'of its ticked lines, in kg',
    sku_list: 'lines of the shop',
  },
  CartView: { total_price: 'totals of the ticked lines of all shops' },
  CartAddManyInput: { sku_list: 'each sku with how many' },
  CartAddManyReply: { added: 'how many skus went into the cart' },
  PriceDetail: { exchange_point: 'points that are paid beside the money' },
  GoodsGoneRefusal: { data: 'each sku that is in the way' },
  GoodsGoneRefusalDataItem: ofRefusedGoods,
  StockShortRefusal: { data: 'each sku that is in the way', reserved: 'pieces that are promised to others' },
  OverStockRefusal: { data: 'each sku that is in the way', available: 'pieces that can be ordered now' },
  SplitNotEqualRefusal: {
    data: 'each sku that is in the way',
    missing: 'what is missing, as money is written',
    wanted_amount: 'what the line comes to, in Rp',
    given_amount: 'what its shares come to, in Rp',
  },

  ReadList: { rows: 'what the lines came to; lines of one sku are one row' },
  ReadListSkippedItem: { because: 'HEADING: it names columns; NOTHING: it names no goods' },
  QuickOrderReadTextInput: { text: 'the list as it was pasted, a line for each item' },
  ListRow: {
    status:
      'OK can go into the cart as it is; AMBIGUOUS, UNKNOWN, QUANTITY_UNCLEAR wait for a choice; the others cannot be ordered so',
    remarks: 'what was passed over or done beside the reading',
  },
  ListRowLinesItem: { num: 'the quantity it names; absent where it names none' },
  ListRowRemarksItem: { kind: 'what it is about', text: 'the part of the line that it is about' },
  ListedSku: { enable_quantity: 'pieces that can be ordered now; 0 off the shelf' },

  PoNumberFormatRefusal: { mask: 'how a PO number of the company has to look' },
  CheckoutChoicesRemarksItem: { remark: 'what was written to the shop' },
  CheckoutRemarkInput: { remark: 'what the shop shall read; empty takes it away' },
  CheckoutChooseAccountingInput: { lines: 'splits of single lines' },
  CheckoutPlaceInput: { remark: 'what every shop shall read' },
  CheckoutFreightReply: { days: 'days until the goods are there, as the shop says' },
  VerifiedTrade: { cart: 'the ticked lines with freight' },
  VerifiedTradeBlockedItem: refusal,
  TradeReplyOrderListItem: { order_status: 'NEW; INTODB_ERROR where stock could not be booked' },

  Order: { ...order, ...movedOn },
  OrderRow: { ...order, ...movedOn },
  OrderSku: { comment_status: 'FINISHED when the line is reviewed' },
  OrderAccountingItem: { ...shareAmount, accounting_sub_code: 'code of the accounting subject' },
  OrderInfoAccountingItem: { ...shareAmount, accounting_sub_code: 'code of the accounting subject' },
  OrderPriceSheetItem: {
    kind: 'goods at list price; saving by quantity breaks and prices agreed; discount; coupon; freight',
    text: 'the words of the row, in the language of the caller',
    amount: 'in Rp; below 0 what is taken off',
  },
  TimelineEntry: { at: 'when it happened', kind: 'what it belongs to' },
  FlowNode: {
    at: 'when it was reached; absent until then',
    text: 'the name of the station, in the language of the caller',
    order_status: 'the status that the station begins with',
  },
  OrderDraft: {
    ordered: 'totals as they were ordered',
    price: 'totals as they would be',
    sku_list: 'the lines as they would be',
    ...movedOn,
  },
  OrderInfo: movedOn,
  OrderDraftBlockedItem: refusal,
  OrderDecideManyInput: { orders: 'each order with the version that was looked at' },
  OrderDecideManyReplyItem: { message: 'why it was not decided, in the language of the caller; empty when it was' },
  OrderApproveInput: { reason: 'a word to whoever asked; may be left out' },
  OrderRejectInput: { reason: 'why, as whoever asked reads it' },
  OrderCancelInput: { reason: 'why, as the shop and the company read it' },
  OrderReceiveInput: {
    shipment_id: 'of the parcel; absent: every parcel that has not arrived',
    lines: 'what arrived; absent: everything that was sent, in good order',
  },
  OrderParcelTrackReply: { data: 'stations of the parcel, the latest first' },
  Shipment: { sn: 'of the order', lines: 'what is in the parcel' },
  ShipmentLinesItem: { num: 'pieces in the parcel' },
  GoodsReceipt: {
    receipt_id: 'of the receipt',
    lines: 'what arrived of each line',
    receiver: 'name of the member who received it',
  },
  BoughtAgain: { lines: 'what became of each line of the order' },
  BoughtAgainLinesItem: {
    changes: 'what is not as it was ordered; empty where nothing is',
    left_out: 'why it is not in the cart; absent where it is',
  },
  OrderImportBlockedItem: refusal,
  OrderImportOrdersItem: rowsOfFile,
  ParcelImportParcelsItem: rowsOfFile,
  SellerOrderShipInput: { lines: 'what is in the parcel; absent: all that is left' },
  ShipTooMuchRefusal: { name: 'of the goods, in the language of the caller' },
  ReceiveTooMuchRefusal: { name: 'of the goods, in the language of the caller' },
  SellerOrderCarriersReplyItem: { code: 'of the courier, as others know it' },
  SellerOrderCountsReply: {
    done: 'orders that are received or completed',
    cancelled: 'cancelled orders',
  },

  PaymentCashierReply: { orders: 'the orders of the trade, payable or not' },
  PaymentMethodsReplyItem: {
    image: 'always empty; for clients of the API family',
    credit: 'what the company may buy on account; only for the method on account',
  },
  PaymentPayInput: { client_type: 'the kind of client that pays' },
  PaymentStatusReply: {
    status: 'WAITING until the provider has said what became of it',
    amount: 'what is paid, in Rp',
  },
  PaymentStatementSummaryReply: {
    credit: 'what the company may buy on account; absent: nothing',
    overdue: 'owed and past its day, in Rp',
  },
  StatementLine: {
    at: 'when it was booked',
    kind: 'CHARGE an order, REFUND of one, SETTLEMENT a payment of the company, SETTLEMENT_UNDONE one that was not its own',
    overdue: '1 = a charge that is still owed past its day',
  },
  Transfer: {
    amount: 'what is to be transferred, in Rp',
    status:
      'WAITING for the slip, SUBMITTED waits for the shop, REFUSED by the shop with a reason, CONFIRMED, CLOSED without payment',
    note: 'what the buyer wrote with the slip; may be empty',
    decided_by: 'name of who confirmed or refused it; empty until then',
  },
  SellerBalanceEntriesReplyDataItem: {
    at: 'when it was booked',
    kind: 'PAYMENT came, EARNING goods were received, REFUND owed to a buyer, REFUND_SENT, SETTLEMENT, SETTLEMENT_UNDONE, PAYOUT to the shop, PAYOUT_RETURNED by its bank',
  },
  AdminMoneyTrialBalanceReply: { accounts: 'every account, also those without a booking' },
  AdminMoneyTrialBalanceReplyAccountsItem: {
    account:
      'CASH with the mall, SHOP_CASH sent by buyers to shops, RECEIVABLE owed by companies on account, ESCROW for orders not received, PAYABLE owed to shops, COMMISSION of the mall, REFUNDS promised and not sent',
    debit: 'sum of its debits, in Rp',
    credit: 'sum of its credits, in Rp',
  },
  ProviderSettingsWrongRefusal: { because: 'what is wrong with them, in the language of the caller' },

  VatQualification: {
    status: 'NEW_APPLY waits for an operator, AUDIT_PASS, AUDIT_REFUSE',
    uname: 'name of the member who applied last',
  },
  QualificationDecideInput: { status: 'the decision', audit_remark: 'why; wanted to refuse' },
  InvoiceQualificationReply: { qualification: 'of the company; absent until it applies' },
  InvoiceTitle: { receipt_id: 'of the title' },
  InvoiceRow: invoiceRow,
  Invoice: {
    ...invoiceRow,
    seller: 'the shop as the invoice shows it',
    lines: 'the goods, and freight as the last',
    discount_price: 'taken off the goods and freight',
  },
  InvoiceLine: {
    kind: 'goods, or the freight of the order',
    order_line_id: 'of the line of the order; absent for freight',
  },
  InvoiceMailTo: { member_name: 'whom it is addressed to' },
  InvoiceAddress: { member_name: 'whom it is addressed to' },
  InvoiceAddressInput: { member_name: 'whom it is addressed to' },
  InvoiceCreditsItem: { receipt_sn: 'number of the credit', receipt_price: 'what it takes back, tax inside' },
  SellerInvoiceCountsReply: {
    issued: 'invoices that are issued',
    credit: 'credits that were written',
  },
  GoodsReceiptLinesItem: { note: 'what was noted about the line; may be empty' },

  Inquiry: { ...inquiry, remark: 'what every shop reads; may be empty', sku_list: 'lines of the inquiry' },
  InquiryRow: inquiry,
  InquiryShopListItem: { status: inviteStatus },
  Invite: { status: inviteStatus, reply_by: 'until when the shop should answer' },
  InquiryCountsReply: {
    closed: 'inquiries that ended without a quote that stands',
    ordered: 'inquiries that were ordered',
  },
  InquiryOpenInput: { title: inquiryTitle },
  InquirySetLinesInput: { title: inquiryTitle },
  InquirySubmitInput: { title: inquiryTitle, remark: 'what every shop shall read' },
  InquiryAskAgainInput: { remark: 'why, as the shop reads it', reply_by: 'absent: three days from now' },
  InquiryPrice: { cart: 'its lines as a cart, with freight' },
  InquiryLogsItem: { shop_name: 'the shop it was done by or to; empty where it was about the whole inquiry' },
  Quote: { message: 'what the shop wrote with it; may be empty', by_name: 'who of the shop sent it' },
  QuoteRequest: { ...request, sku_list: 'lines that the shop is asked for' },
  QuoteRequestRow: request,
  SellerInquiryQuoteInput: { message: 'what the buyer shall read with it', lines: 'one for each line of the inquiry' },
  SellerInquiryCountsReply: { ordered: 'inquiries that were ordered from the shop' },
} as const
