-- When somebody of the shop last opened it from one of the buyer's orders, inquiries, applications or complaints: from then on it is there for the shop before anything was said.
alter table conversation add column shop_opened_at timestamptz;
