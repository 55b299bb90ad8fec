-- An order keeps its parcels one by one; until now it had one, described beside its tracking code.
alter table orders add column parcels jsonb not null default '[]';
update orders set parcels = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
  'trackingNumber', tracking_number,
  'trackingUrl', shipment ->> 'trackingUrl',
  'courier', shipment ->> 'courier',
  'dispatchedAt', shipment ->> 'dispatchedAt',
  'deliveredAt', shipment ->> 'deliveredAt',
  'told', case when 'delivery-announced' = any(history) then 'delivered' when 'tracking-announced' = any(history) then 'dispatched' end)))
where shipment <> '{}' or 'dispatched' = any(history) or 'delivered' = any(history);
alter table orders drop column shipment;

-- Reports that wait to be taken in tell of parcels as those of today do.
update processes set input = jsonb_set(input, '{report}',
  (input -> 'report') - array['trackingNumber', 'trackingUrl', 'courier'] || jsonb_build_object('parcels',
    case when coalesce(input #>> '{report,trackingNumber}', input #>> '{report,trackingUrl}', input #>> '{report,courier}') is null
      then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object(
        'trackingNumber', input #> '{report,trackingNumber}', 'trackingUrl', input #> '{report,trackingUrl}',
        'courier', input #> '{report,courier}', 'invoiceNumber', null, 'items', '[]'::jsonb, 'dispatchedAt', null, 'deliveredAt', null)) end))
where type = 'take-erp-status' and input -> 'report' ? 'trackingNumber';
