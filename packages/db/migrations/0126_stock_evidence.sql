set lock_timeout = '2s';
-- When the ERP took the order, and the last movement of the inventory before the order took its goods: the counts behind it show
-- whether the figure of the ERP fell.
alter table stock_reservations add column erp_at timestamptz, add column first_movement bigint;
