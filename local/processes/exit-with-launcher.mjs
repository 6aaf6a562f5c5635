// Loaded before a process that the launcher starts. When the launcher is gone, however that came about, the process ends
// as if the launcher had told it to. No TypeScript: the gateway turns its compile cache on before any of that.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
