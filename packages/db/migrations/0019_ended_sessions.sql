-- A session that ends, by whatever way, is told to every API process: it closes the event streams it has open for it.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ihub_sessions', old.session_id::text);
  return null;
end $$;
create trigger tell_ended_session after delete on sessions for each row execute function tell_ended_session();
