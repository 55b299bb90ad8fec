-- A person pauses a system: its work waits, and nobody calls it until somebody resumes it.
alter table integrations add column paused_at timestamptz, add column paused_by text, add column pause_reason text;
