// Preloaded into the processes of the launcher. If the launcher disappears for any reason, the process shuts down as
// after a SIGTERM. Not TypeScript, because the gateway must enable its compile cache before Node loads TypeScript.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
