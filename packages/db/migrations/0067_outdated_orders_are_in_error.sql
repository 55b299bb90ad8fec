-- An order whose change its ERP does not take is shown as in error there: the alert of such orders counts them by it.
update orders set erp_status = 'error' where refused <> '{}' and refused && '{update-order-in-erp}';
